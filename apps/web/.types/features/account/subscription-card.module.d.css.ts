export declare const subscriptionCard: string
export declare const subscriptionCardState: string
