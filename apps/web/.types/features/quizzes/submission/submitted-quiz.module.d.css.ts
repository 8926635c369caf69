export declare const receipt: string
export declare const receiptTime: string
export declare const receiptScore: string
export declare const quizNext: string
