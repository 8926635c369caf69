export declare const jokerBudget: string
export declare const jokerBudgetStars: string
