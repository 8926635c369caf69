export declare const modal: string
export declare const modalSheet: string
export declare const modalHead: string
export declare const modalTitle: string
export declare const modalBody: string
export declare const modalMessage: string
export declare const modalActions: string
