export declare const profileLog: string
export declare const profileLogDetail: string
