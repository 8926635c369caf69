export declare const sparkline: string
export declare const sparklineField: string
export declare const sparklineEnd: string
export declare const sparklineValues: string
export declare const sparklineSteps: string
