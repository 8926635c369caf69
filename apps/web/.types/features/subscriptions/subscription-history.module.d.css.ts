export declare const historyHeading: string
export declare const history: string
export declare const historyDay: string
export declare const paymentState: string
