export declare const paymentReturn: string
