export declare const avatar: string
