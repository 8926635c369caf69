export declare const questionFlags: string
export declare const flagStates: string
export declare const flagCard: string
export declare const flagReason: string
export declare const flagComment: string
export declare const flaggedQuestion: string
export declare const flaggedText: string
export declare const flagSettled: string
