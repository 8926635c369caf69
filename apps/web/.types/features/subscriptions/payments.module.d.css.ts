export declare const paymentsFilter: string
export declare const paymentTable: string
export declare const paymentPayer: string
export declare const paymentReference: string
export declare const paymentAmount: string
export declare const paymentProgress: string
