export declare const stepHead: string
export declare const stepLink: string
