export declare const seasonCards: string
export declare const seasonCard: string
export declare const seasonFacts: string
export declare const seasonLeaders: string
