export declare const pointsBudget: string
export declare const pointsBudgetValue: string
