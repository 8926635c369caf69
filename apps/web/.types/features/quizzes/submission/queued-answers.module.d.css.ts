export declare const queuedAnswers: string
