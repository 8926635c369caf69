export declare const deskPage: string
export declare const queue: string
export declare const queueQuiz: string
export declare const queueLeft: string
export declare const queueName: string
