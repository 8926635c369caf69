export declare const specialQuestionShare: string
