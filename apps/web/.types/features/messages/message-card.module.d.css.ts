export declare const messageCard: string
export declare const messageSender: string
export declare const messageText: string
export declare const messageSettled: string
