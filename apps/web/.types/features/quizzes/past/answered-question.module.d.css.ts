export declare const answeredQuestion: string
export declare const showAnswer: string
export declare const answers: string
export declare const rightAnswer: string
export declare const givenPoints: string
export declare const questionShare: string
export declare const questionShareBar: string
