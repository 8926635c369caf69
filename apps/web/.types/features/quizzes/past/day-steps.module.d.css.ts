export declare const daySteps: string
