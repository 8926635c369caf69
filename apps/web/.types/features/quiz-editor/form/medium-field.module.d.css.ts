export declare const mediumField: string
export declare const mediumActions: string
export declare const uploadProgress: string
export declare const editorProblem: string
