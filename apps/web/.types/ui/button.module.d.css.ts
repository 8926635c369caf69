export declare const button: string
export declare const wideButton: string
