export declare const conflictNotice: string
export declare const conflictTheirs: string
