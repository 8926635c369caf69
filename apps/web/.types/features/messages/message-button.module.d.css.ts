export declare const messageButton: string
