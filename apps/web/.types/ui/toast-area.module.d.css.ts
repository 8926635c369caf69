export declare const toastClose: string
