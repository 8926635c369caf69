export declare const iconButton: string
