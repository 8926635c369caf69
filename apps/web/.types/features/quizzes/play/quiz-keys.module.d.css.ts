export declare const quizKeys: string
