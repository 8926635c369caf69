export declare const pager: string
export declare const pagerStep: string
