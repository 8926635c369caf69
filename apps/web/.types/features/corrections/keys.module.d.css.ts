export declare const keyHelp: string
