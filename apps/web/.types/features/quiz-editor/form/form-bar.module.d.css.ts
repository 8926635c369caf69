export declare const completeness: string
export declare const completenessFull: string
export declare const completenessHelp: string
export declare const pairWarning: string
