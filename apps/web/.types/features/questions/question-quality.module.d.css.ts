export declare const questionQuality: string
export declare const questionWrongAnswer: string
