export declare const pastedTable: string
export declare const reviewedLines: string
export declare const reviewedLine: string
export declare const reviewedLineHead: string
export declare const reviewedLineState: string
export declare const lineChoices: string
export declare const missingResult: string
