export declare const saveBar: string
export declare const saveBarLine: string
export declare const savedState: string
export declare const saveRefusal: string
