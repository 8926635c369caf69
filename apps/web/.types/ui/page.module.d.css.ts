export declare const page: string
export declare const pageHead: string
export declare const pageTitle: string
export declare const pageLead: string
export declare const pageActions: string
export declare const pageMain: string
export declare const pageAside: string
