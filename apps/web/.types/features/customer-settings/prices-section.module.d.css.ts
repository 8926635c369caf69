export declare const listChoices: string
export declare const ownPrices: string
export declare const listChoice: string
export declare const priceField: string
export declare const listedPrices: string
