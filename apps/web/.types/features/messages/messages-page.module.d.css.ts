export declare const messages: string
export declare const messageStates: string
