export declare const sample: string
export declare const sampleHead: string
export declare const sampleForm: string
export declare const sampleAnswer: string
