export declare const ruleField: string
export declare const ruleGroup: string
export declare const ruleTable: string
export declare const ruleTableFields: string
export declare const ruleError: string
