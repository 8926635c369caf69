export declare const pastSpecial: string
export declare const specialQuestions: string
