export declare const openPayment: string
export declare const openPaymentWaiting: string
export declare const paymentDetails: string
export declare const paymentDetail: string
export declare const paymentDetailCopy: string
