export declare const jokerRules: string
export declare const jokerRulesText: string
