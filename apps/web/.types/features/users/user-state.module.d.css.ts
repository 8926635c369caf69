export declare const userState: string
