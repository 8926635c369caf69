export declare const paymentReceipt: string
export declare const receiptHead: string
export declare const receiptFrom: string
export declare const receiptFacts: string
export declare const receiptFact: string
export declare const receiptTotal: string
export declare const receiptBack: string
