export declare const deskTop: string
export declare const dayProgress: string
export declare const questionSteps: string
export declare const stepNumber: string
export declare const stepLeft: string
