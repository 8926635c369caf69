export declare const rules: string
export declare const rulesContents: string
export declare const rulesText: string
export declare const rulesSection: string
export declare const rulesBudget: string
export declare const rulesForfeit: string
export declare const rulesPoints: string
export declare const rulesPrices: string
