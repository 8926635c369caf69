export declare const pageSteps: string
