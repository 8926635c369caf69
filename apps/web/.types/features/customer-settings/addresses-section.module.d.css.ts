export declare const hostnames: string
export declare const hostname: string
