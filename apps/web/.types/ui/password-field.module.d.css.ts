export declare const passwordToggle: string
